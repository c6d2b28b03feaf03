import type { ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { CueSection } from './cue-section.tsx'
import { HomeBanner } from './home-banner.tsx'
import { HomeClosing } from './home-closing.tsx'
import { home } from './home-content.ts'
import { HomeEngagement } from './home-engagement.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomePricing } from './home-pricing.tsx'
import { HomeReasons } from './home-reasons.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeUseCases } from './home-use-cases.tsx'
import { QuestionList } from './question-list.tsx'
import { site } from './site-content.ts'
import { SiteFooter } from './site-footer.tsx'
import { HomeHeader } from './site-header.tsx'

/**
 * The parts of the page that need a script; in the built HTML they are places that site-main.ts fills. The QR code needs
 * one only where the page is not drawn by the build.
 */
export type HomeParts = { lights: ReactNode; desk: ReactNode; join: ReactNode; preview: ReactNode; code: ReactNode }

/** Everything that stands on `/` for visitors (spec 2), as a run sheet from the hero to the last call. */
export function HomeDocument({ lights, desk, join, preview, code }: HomeParts): ReactNode {
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
            <a href="/create" className={buttonStyle('primary', 'l')}>
              {home.callToAction}
            </a>
            <p className="home-assurance">{home.assurance}</p>
          </div>
          <div className="home-desk">
            {desk}
            <noscript>
              <p className="home-still">{home.noScript}</p>
            </noscript>
          </div>
          <div className="home-join">{join}</div>
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
