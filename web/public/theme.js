// Runs before the first paint, so that a chosen theme never flashes. web/client/theme.ts keeps it up to date afterwards.
;(() => {
  var root = document.documentElement
  var stored = null
  var screen = /^\/(room\/([^/]+)\/(viewer|agenda|qr|speaker)|programme\/([^/]+)\/sign)\/?$/.exec(location.pathname)
  var isEmbed = /^\/embed\/room\/[^/]+\/(results\/[^/]+|timer|agenda|questions|qr|message)\/?$/.test(location.pathname)
  try {
    stored = localStorage.getItem('cuelight_theme')
    // A screen that was black begins black: web/displays/screen/ says later what it shows.
    // A frame of a sign in several languages is not the screen.
    if (
      screen !== null &&
      window === window.top &&
      sessionStorage.getItem(`cuelight_covered.${screen[2] || screen[4]}`) !== null
    )
      root.setAttribute('data-screen', 'awaited')
  } catch (_) {
    // Storage may be switched off: the system decides.
  }
  if (isEmbed || /^\/room\/[^/]+\/viewer\/?$/.test(location.pathname)) {
    root.setAttribute('data-stage', '')
    // For a picture laid over video, or over another page: what is behind this one is seen.
    if (/[?&](transparent=1|background=transparent)(&|$)/.test(location.search))
      root.setAttribute('data-transparent', '')
    // On white paper, and not on a black wall.
    if (isEmbed) root.setAttribute('data-embed', /[?&]theme=light(&|$)/.test(location.search) ? 'light' : 'dark')
  } else if (screen !== null && screen[4] !== undefined && /[?&]theme=light(&|$)/.test(location.search))
    // A sign in a bright foyer is on paper.
    root.setAttribute('data-theme', 'light')
  else if (stored === 'dark' || stored === 'light') root.setAttribute('data-theme', stored)
  else if (/^\/(room\/[^/]+\/controller|programme\/[^/]+\/(desk|sign))\/?$/.test(location.pathname))
    root.setAttribute('data-theme', 'dark')
})()
