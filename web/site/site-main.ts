/** The interactive part of the built pages. Everything here is an enhancement: without it they can still be read. */
import '../ui/styles/tokens.css'
import '../ui/styles/house.css'
import './site.css'
import './home/home.css'
import './pages/pages.css'
import './api/api.css'
import * as limits from '../../schema/limits.ts'

/** An island wakes when it is this close to the viewport. */
const nearPx = 400

/** Closes the others in browsers without exclusive `<details name>`. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || target.getAttribute('name') === null) return
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (other !== target && other.getAttribute('name') === target.getAttribute('name')) other.open = false
  },
  true,
)

/** The phone menu closes when one of its links is used. */
const menu = document.querySelector<HTMLDetailsElement>('.site-menu')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement) menu.open = false
})

/** Footer links lead to the top of their page, with smooth scrolling if it is this one. */
document.querySelector('.site-footer')?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin) return
  if (link.pathname === location.pathname) event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  setTimeout(() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' }), limits.footerScrollMs)
})

/** The link to billing, if billing is on; a failure counts as off. */
if (document.documentElement.hasAttribute('data-account')) {
  fetch('/api/feature-flags')
    .then((reply) => (reply.ok ? reply.json() : null))
    .then((flags: { billing?: unknown } | null) => {
      document.documentElement.toggleAttribute('data-billing', flags?.billing === true)
    })
    .catch(() => undefined)
}

/** Fetches the code of islands that are neither awake nor loading. A failed one may be requested again. */
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

const places = [...document.querySelectorAll('[data-island]')]
const asleep = new Set(places)
/** Islands that could not be fetched: requested again at a press inside, and when the connection is back. */
const missed = new Set<Element>()
/** Presses in islands that do not listen yet: repeated, once, as soon as they do. */
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
// After the first paint: reading comes before interaction.
requestAnimationFrame(() =>
  setTimeout(() => {
    document.querySelector('.home')?.setAttribute('data-painted', '')
    wake(places.filter((place) => !later.includes(place)))
  }),
)
if ('IntersectionObserver' in window) {
  const watch = new IntersectionObserver(
    (entries) => {
      wake(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target))
    },
    { rootMargin: `${nearPx}px` },
  )
  for (const place of later) watch.observe(place)
} else wake(later)
