import './home-page.css'
import type { ReactNode } from 'react'
import { supportAddress } from '../../schema/limits.ts'
import { Masthead } from '../app/masthead.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { content } from './content.ts'
import { DemoDesk } from './demo-desk.tsx'
import { JoinForm } from './join-form.tsx'

/** `/` for visitors: what Cuelight is, a timer to try on the spot, and the way to a room of one's own. */
export function HomePage(): ReactNode {
  return (
    <div className="home">
      <title>{content.title}</title>
      <Masthead>
        <a href="/join" className={buttonStyle('quiet', 's')}>
          Join an event
        </a>
      </Masthead>
      <main className="home-hero">
        <div className="home-words">
          <h1 className="home-headline font-display">{content.headline}</h1>
          <p className="home-sentence">{content.sentence}</p>
          <a href="/create" className={buttonStyle('primary', 'l')}>
            {content.callToAction}
          </a>
          <p className="text-14 text-muted">{content.assurance}</p>
        </div>
        <div className="home-desk">
          <DemoDesk />
        </div>
        <div className="home-join">
          <JoinForm />
        </div>
      </main>
      <footer className="home-footer text-14 text-muted">
        <div>
          <p>{content.copyright}</p>
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
            <a href="/create">Create Event</a>
            <a href="/join">Join an event</a>
            <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
          </nav>
        </div>
      </footer>
    </div>
  )
}
