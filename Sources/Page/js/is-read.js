/** True if the page is read: false while a replay runs or is paused. */
export const isRead = () => /reading|live/.test(document.documentElement.dataset.state ?? '');
