// Runs before the first paint, so that a chosen theme never flashes. web/client/theme.ts keeps it up to date afterwards.
;(() => {
  var root = document.documentElement
  var stored = null
  try {
    stored = localStorage.getItem('cuelight_theme')
  } catch (_) {
    // Storage may be switched off: the system decides.
  }
  if (/^\/room\/[^/]+\/viewer\/?$/.test(location.pathname)) {
    root.setAttribute('data-stage', '')
    // For a picture laid over video: the mixer sees what is behind the page.
    if (/[?&]transparent=1(&|$)/.test(location.search)) root.setAttribute('data-transparent', '')
  } else if (stored === 'dark' || stored === 'light') root.setAttribute('data-theme', stored)
  else if (/^\/room\/[^/]+\/controller\/?$/.test(location.pathname)) root.setAttribute('data-theme', 'dark')
})()
