import type { ReactNode } from 'react'
import { home } from './home-content.ts'

const { banner } = home

/** The early-access banner (spec 2). It scrolls, stands still for who asks for less motion, and can be paused without a script. */
export function HomeBanner(): ReactNode {
  const items = banner.items.map((item) => <span key={item}>{item}</span>)
  return (
    <aside className="banner" aria-label={banner.label}>
      {/* Where it stands still it is moved by hand: keys need a place to do that. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <div className="banner-window" tabIndex={0}>
        <p className="banner-track">{items}</p>
        <p className="banner-track" aria-hidden="true">
          {items}
        </p>
      </div>
      <label className="banner-pause">
        <input type="checkbox" className="sr-only" />
        <span className="sr-only">{banner.pause}</span>
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path className="banner-hold" d="M6 5h4v14H6zM14 5h4v14h-4z" />
          <path className="banner-go" d="M6 4.5v15L19.5 12z" />
        </svg>
      </label>
    </aside>
  )
}
