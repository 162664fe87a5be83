"use strict";(()=>{document.addEventListener("scrollback:ready",()=>scrollback.setMode("follow"));})();
