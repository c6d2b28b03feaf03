// Loads a page again whose script could not be fetched: nothing else is there then that could say so, or try. It is a file
// by itself because the content security policy allows no script inside a page. Browsers of hall televisions read it as it is.
;(() => {
  var waitsSeconds = [2, 5, 10, 30]
  var storageKey = 'cuelight_loads_failed'
  var failed = 0
  var timer = 0
  var isAsking = false
  // In the language of the page.
  var sentence = document.currentScript.getAttribute('data-sentence')

  // How often the load failed in a row, so that the waits grow across loads; Infinity where that cannot be remembered.
  function remember(count) {
    try {
      if (count === 0) sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, String(count))
    } catch (_) {
      failed = Infinity
    }
  }

  function recall() {
    try {
      return Number(sessionStorage.getItem(storageKey)) || 0
    } catch (_) {
      return Infinity
    }
  }

  function wait() {
    var seconds = waitsSeconds[Math.min(failed, waitsSeconds.length - 1)]
    remember(++failed)
    clearTimeout(timer)
    // Spread, so that the phones of a hall do not all come at once.
    timer = setTimeout(ask, seconds * (900 + 200 * Math.random()))
  }

  // A load that fails as a whole would leave the browser's own page, which never tries again: the server is asked first.
  function ask() {
    if (isAsking) return
    isAsking = true
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then((reply) => {
        if (reply.status >= 500) throw reply
        location.reload()
      })
      .catch(() => {
        isAsking = false
        wait()
      })
  }

  function say() {
    var root = document.documentElement
    // What a mixer lays over its picture carries no such line.
    if (root.hasAttribute('data-transparent')) return
    var line = document.createElement('p')
    var isStage = root.hasAttribute('data-stage')
    line.setAttribute('role', 'status')
    line.style.cssText =
      'box-sizing:border-box;margin:0 auto;max-width:100rem;padding:16px;font:450 1rem/1.5rem "Instrument Sans Variable","Helvetica Neue",Arial,sans-serif'
    if (isStage) line.style.cssText += ';position:fixed;bottom:0;left:0;color:#8f8c84'
    document.body.appendChild(line)
    line.textContent = sentence
  }

  // The same script in English, which is not in the folder of a language. It tells its page by `lang` how numbers are said.
  function startInEnglish({ src }) {
    var english = src.replace(/(\/assets\/)[^/]+\//, '$1')
    if (english === src) return false
    var root = document.documentElement
    root.lang = 'en'
    root.dir = 'ltr'
    root.setAttribute('data-lacks-language', '')
    var script = document.createElement('script')
    script.type = 'module'
    script.src = english
    document.body.appendChild(script)
    return true
  }

  // One module script starts each page. It fails only before it ran: once the page is there, nothing here happens any more.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || failed > 0) return
      // The next load tries the language again.
      if (startInEnglish(target)) return
      failed = recall()
      say()
      wait()
      addEventListener('online', ask)
    },
    true,
  )
  addEventListener('load', () => {
    if (failed === 0) remember(0)
  })
})()
