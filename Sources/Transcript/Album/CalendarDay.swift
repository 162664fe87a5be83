public import ConversationModel

/// A day with messages, for the calendar.
public struct CalendarDay: Sendable {
    /// A time on the day.
    public let date: Timestamp
    /// The number of messages.
    public let messages: Int
    /// The number of conversations.
    public let conversations: Int
    /// The address of its list.
    public let href: String

    public init(date: Timestamp, messages: Int, conversations: Int, href: String) {
        (self.date, self.messages, self.conversations, self.href) = (date, messages, conversations, href)
    }
}

/// The conversations of a day of the year, in all years.
public struct DayPage: Sendable {
    /// The conversations of a day in one year.
    public struct Year: Sendable {
        /// A time on the day.
        public let date: Timestamp
        /// The conversations, each with the address of its first message of that day and the words of that message.
        public let rows: [IndexRenderer.Row]
        /// Pictures of that day.
        public let pictures: [GalleryItem]

        public init(date: Timestamp, rows: [IndexRenderer.Row], pictures: [GalleryItem]) {
            (self.date, self.rows, self.pictures) = (date, rows, pictures)
        }
    }

    /// A link to a day of the year.
    public struct Neighbour: Sendable {
        /// A time on the day.
        public let date: Timestamp
        /// The address of the page.
        public let href: String

        public init(date: Timestamp, href: String) {
            (self.date, self.href) = (date, href)
        }
    }

    /// The years, newest first; at least one.
    public let years: [Year]
    /// The days before and after it that have messages in some year.
    public let previous, next: Neighbour?

    public init(years: [Year], previous: Neighbour?, next: Neighbour?) {
        (self.years, self.previous, self.next) = (years, previous, next)
    }
}
