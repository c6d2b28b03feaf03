/** What the built pages of the site do beyond being read. Everything here is an addition: without it they can be read too. */
import '../ui/styles/tokens.css'
import '../ui/styles/house.css'
import './site.css'
import './home/home.css'
import './pages/pages.css'
import './api/api.css'
import * as limits from '../../schema/limits.ts'
import { storageKey } from '../client/rooms-here/storage-key.ts'
import { fetchJson } from '../live/fetch-json.ts'

/** An island is woken when it is this near to the window. */
const nearPx = 400

/** Browsers that know no exclusive `<details name>` close the others here. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || target.getAttribute('name') === null) return
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (other !== target && other.getAttribute('name') === target.getAttribute('name')) other.open = false
  },
  true,
)

/** The menu of a phone closes when one of its links is followed. */
const menu = document.querySelector<HTMLDetailsElement>('.site-menu')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement) menu.open = false
})

/** Links of the footer lead to the top of their page, softly where it is this one. */
document.querySelector('.site-footer')?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin) return
  if (link.pathname === location.pathname) event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  setTimeout(() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' }), limits.footerScrollMs)
})

/** The link to billing, where billing is on; a failure counts as off. */
if (document.documentElement.hasAttribute('data-account')) {
  fetchJson('GET', '/api/feature-flags')
    .then(({ body }) => {
      const hasBilling = typeof body === 'object' && body !== null && 'billing' in body && body.billing === true
      document.documentElement.toggleAttribute('data-billing', hasBilling)
    })
    .catch(() => undefined)
}

/** Fetches what the islands need that are neither awake nor on the way. One that cannot be had may be asked for again. */
function wake(some: Iterable<Element>): void {
  for (const place of some) {
    if (!asleep.delete(place)) continue
    import('./wake-islands.tsx')
      .then(({ wakeIsland }) => wakeIsland(place))
      .then(
        () => {
          missed.delete(place)
          const keys = early.get(place) ?? []
          early.delete(place)
          for (const key of keys) key.click()
        },
        () => {
          asleep.add(place)
          missed.add(place)
        },
      )
  }
}

const places = [...document.querySelectorAll(`[data-island]${hasRooms() ? '' : ':not([data-island=rooms])'}`)]
const asleep = new Set(places)
/** What could not be fetched when it was wanted: a press inside and a line that is back ask for it again. */
const missed = new Set<Element>()
/** The keys that were pressed in islands which do not listen yet: pressed again, once, as soon as they do. */
const early = new Map<Element, HTMLButtonElement[]>(places.map((place) => [place, []]))
for (const place of places) {
  place.addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest('button') : null
    if (key !== null) early.get(place)?.push(key)
    if (missed.has(place)) wake([place])
  })
}
addEventListener('online', () => wake(missed))
const later = places.filter((place) => place.hasAttribute('data-later'))
// After the first paint: what is read comes before what can be pressed.
requestAnimationFrame(() =>
  setTimeout(() => {
    document.querySelector('.home')?.setAttribute('data-painted', '')
    wake(places.filter((place) => !later.includes(place)))
  }),
)
const watch = new IntersectionObserver(
  (entries) => {
    wake(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target))
  },
  { rootMargin: `${nearPx}px` },
)
for (const place of later) watch.observe(place)

/** Whether this browser has opened rooms before: the code of their list is fetched only then. */
function hasRooms(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
