"use strict";(()=>{document.addEventListener("scrollback:ready",()=>window.scrollback?.setMode("follow"));})();
