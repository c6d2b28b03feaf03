// Shows visitors the programme of an event without a network: in the train, or on the dead Wi-Fi of a hall. Their page keeps
// itself and its files (web/displays/visitors/keep-page.ts), and this hands them out. Browsers let it see nothing outside
// /programme/, because it is there itself. It answers for the page of visitors and for the files of that page, and leaves all
// else to the browser: the overview, the sign, calls. Old browsers read it as it is. How it is ended: docs/decisions/0146.
;(() => {
  const visitorsPage = /^\/programme\/(?!new\/?$|[^/]*\.js$)[^/]+\/?$/i
  const pageKey = '/programme/'
  const patienceMs = 4000
  // Whether the page that is being opened was one that is kept: its other files do not wait for the network in their turn.
  let isAway = false

  self.addEventListener('install', () => self.skipWaiting())

  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (request.mode === 'navigate') {
      if (visitorsPage.test(pathname)) event.respondWith(page(request))
    } else if (/^\/(assets\/.+|theme\.js|load-again\.js)$/.test(pathname)) event.respondWith(file(event, pathname))
  })

  // The server has the newest page; the kept one is for when it does not reply.
  async function page(request) {
    const kept = await find(pageKey)
    if (kept === undefined) return fetch(request)
    const reply = await replyIn(patienceMs, request)
    isAway = reply === null || reply.status >= 500
    return isAway ? kept : reply
  }

  async function file({ request, clientId }, pathname) {
    if (!(await isForVisitors(clientId))) return fetch(request)
    const kept = await find(pathname)
    // A kept page goes on without what does not come.
    if (kept === undefined) return isAway ? (await replyIn(patienceMs, request)) || Response.error() : fetch(request)
    // What has a number for a name never changes.
    if (isAway || pathname.startsWith('/assets/')) return kept
    return (await replyIn(patienceMs, request)) || kept
  }

  // Another page under /programme/ gets its files as it would without this.
  async function isForVisitors(clientId) {
    const client = await self.clients.get(clientId)
    return client !== undefined && visitorsPage.test(new URL(client.url).pathname)
  }

  async function find(key) {
    try {
      return await (await caches.open('cuelight_visitors')).match(key, { ignoreVary: true })
    } catch (_) {
      return undefined
    }
  }

  // Null if the network is not there, too slow, or stops in the middle of the reply.
  const replyIn = (ms, request) =>
    Promise.race([whole(request).catch(() => null), new Promise((resolve) => setTimeout(resolve, ms, null))])

  async function whole(request) {
    const reply = await fetch(request)
    // A redirect is the browser's to follow.
    return reply.type === 'opaqueredirect' ? reply : new Response(await reply.arrayBuffer(), reply)
  }
})()
