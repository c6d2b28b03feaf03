import type { ComponentType, ReactNode } from 'react'
import * as pages from '../../schema/links/pages.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { DemoDesk } from './demo/demo-desk.tsx'
import { LivePreview } from './demo/live-preview.tsx'
import { JoinForm } from './home/join-form.tsx'
import { SiteFooter } from './site-footer.tsx'
import { PageHeader } from './site-header.tsx'
import { site } from './words/site.ts'

type SitePageProps = {
  title: string
  intro: string
  note?: string
  back?: { label: string }
  children: ReactNode
}

/** A page to read: header, title, what it says, the way home, footer. */
export function SitePage({ title, intro, note, back = { label: site.backHome }, children }: SitePageProps): ReactNode {
  return (
    <div className="site">
      <a href="#content" className="site-skip">
        {site.skip}
      </a>
      <PageHeader lights={<Place island="lights" />} />
      <main id="content" className="site-page">
        <div className="site-page-top">
          <a href={pages.home} className={`${buttonStyle('secondary', 's')} site-page-back`}>
            {back.label}
          </a>
          <h1 className="font-display">{title}</h1>
          <p>{intro}</p>
          {note !== undefined && <p>{note}</p>}
        </div>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The islands that the build draws; wake-islands.tsx also has those that only the browser can draw. */
export const islands: Readonly<Record<string, ComponentType>> = { desk: DemoDesk, join: JoinForm, preview: LivePreview }

/** Where an island is in the HTML; the build draws it there. With `isLater` it wakes when it is near the window. */
export const Place = ({ island, isLater = false }: { island: string; isLater?: boolean }): ReactNode => (
  <div data-island={island} data-later={isLater || undefined} />
)
