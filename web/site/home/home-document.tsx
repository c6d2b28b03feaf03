import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { QuestionList } from '../question-list.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { HomeHeader } from '../site-header.tsx'
import { site } from '../words/site.ts'
import { CueSection } from './cue-section.tsx'
import { HomePricing, HomeReasons, HomeSteps, HomeUseCases } from './home-sections.tsx'
import { HomeEngagement, HomeFeatures } from './home-tools.tsx'
import { home } from './words/home.ts'

/**
 * The parts of the page that need a script; in the built HTML they are places that site-main.ts fills. The QR code
 * needs a script only inside the app, where the build does not draw the page.
 */
type HomeParts = {
  lights: ReactNode
  desk: ReactNode
  join: ReactNode
  rooms: ReactNode
  preview: ReactNode
  code: ReactNode
}

/** All of `/` for visitors, as a run sheet from the hero to the last call. */
export function HomeDocument({ lights, desk, join, rooms, preview, code }: HomeParts): ReactNode {
  return (
    <div className="site home">
      <a href="#content" className="site-skip">
        {site.skip}
      </a>
      <HomeBanner />
      <HomeHeader lights={lights} />
      <main id="content">
        <section className="home-hero" aria-labelledby="home-headline">
          <div className="home-words">
            <h1 id="home-headline" className="home-headline font-display">
              {home.headline}
            </h1>
            <p className="home-sentence">{home.sentence}</p>
            <a href={pages.create} className={buttonStyle('primary', 'l')}>
              {home.callToAction}
            </a>
            <p className="home-assurance">{home.assurance}</p>
            {rooms}
          </div>
          {/* Before the picture: on a phone, most people who type this address have a code. */}
          <div className="home-join">{join}</div>
          <div className="home-desk">
            {desk}
            <noscript>
              <p className="home-still">{home.noScript}</p>
            </noscript>
          </div>
        </section>
        <CueSection id="preview" cue={1} title={home.preview.title} text={home.preview.text} className="cue-wide">
          {preview}
        </CueSection>
        <HomeFeatures cue={2} />
        <HomeEngagement cue={3} code={code} />
        <HomeSteps cue={4} />
        <HomeUseCases cue={5} />
        <HomeReasons cue={6} />
        <HomePricing cue={7} />
        <CueSection id="questions" cue={8} title={home.questions.title}>
          <QuestionList name="home-questions" questions={home.questions.list} />
        </CueSection>
        <HomeClosing />
      </main>
      <SiteFooter />
    </div>
  )
}

const { banner } = home

/** The early-access banner. It scrolls, except for people who ask for less motion. Pausing it needs no script. */
function HomeBanner(): ReactNode {
  const items = banner.items.map((item) => <span key={item}>{item}</span>)
  return (
    <aside className="banner" aria-label={banner.label}>
      {/* When it is still, it is scrolled by hand, which needs a focusable element for the keyboard. */}
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

const { closing } = home

/** The last call: a dark stage, and the way onto it. */
function HomeClosing(): ReactNode {
  return (
    <section className="closing" data-theme="dark" aria-labelledby="closing-title">
      <div className="closing-row">
        <div>
          <h2 id="closing-title" className="closing-title font-display">
            {closing.title}
          </h2>
          <p>{closing.text}</p>
          <div className="closing-actions">
            <a href={pages.create} className={buttonStyle('primary', 'l')}>
              {closing.action}
            </a>
            <a href={pages.login} className={buttonStyle('secondary', 'l')}>
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
