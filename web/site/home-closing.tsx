import type { ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { home } from './home-content.ts'

const { closing } = home

/** The last call: a dark stage, and the way onto it (spec 2). */
export function HomeClosing(): ReactNode {
  return (
    <section className="closing" data-theme="dark" aria-labelledby="closing-title">
      <div className="closing-row">
        <div>
          <h2 id="closing-title" className="closing-title font-display">
            {closing.title}
          </h2>
          <p>{closing.text}</p>
          <div className="closing-actions">
            <a href="/create" className={buttonStyle('primary', 'l')}>
              {closing.action}
            </a>
            <a href="/login" className={buttonStyle('secondary', 'l')}>
              {closing.signIn}
            </a>
          </div>
        </div>
        <p className="closing-digits t-num" aria-hidden="true">
          0:10
        </p>
      </div>
    </section>
  )
}
