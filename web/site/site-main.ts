/** What a script adds to the built pages of the site. They can be read without it. */
import '../ui/styles/tokens.css'
import '../ui/styles/house.css'
import './site.css'
import './home/home.css'
import './pages/pages.css'
import './api/api.css'
import { fieldOf } from '../../schema/json.ts'
import { storageKey } from '../client/rooms-here/storage-key.ts'
import { browserStorage } from '../live/browser-storage.ts'
import { fetchJson } from '../live/fetch-json.ts'

const footerScrollMs = 100

/** An island is woken when it is this near to the window. */
const nearPx = 400

/** For browsers without exclusive `<details name>`: closes the others. */
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

/** Links of the footer lead to the top of their page; on the current page, by smooth scrolling. */
document.querySelector('.site-footer')?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin) return
  if (link.pathname === location.pathname) event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  setTimeout(() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' }), footerScrollMs)
})

/** Shows the link to billing if billing is on; a failure counts as off. */
if (document.documentElement.hasAttribute('data-account')) {
  void fetchJson('GET', '/api/feature-flags').then((reply) =>
    document.documentElement.toggleAttribute('data-billing', fieldOf(reply?.body, 'billing') === true),
  )
}

/** Fetches and wakes those islands that are still asleep. One that could not be fetched is asleep again. */
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

// The code of the list of rooms is fetched only if this browser has opened some.
const sleepers = browserStorage('local')?.getItem(storageKey)
  ? '[data-island]'
  : '[data-island]:not([data-island=rooms])'
const places = [...document.querySelectorAll(sleepers)]
const asleep = new Set(places)
/** The islands that could not be fetched. A press inside one, or a restored connection, tries again. */
const missed = new Set<Element>()
/** Buttons pressed in islands that do not listen yet: clicked again, once each, as soon as the island listens. */
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
