/** Every page of the site as HTML, drawn once at build: nobody needs a script to read one. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SitePage } from '../../schema/links/pages.ts'
import * as pages from '../../schema/links/pages.ts'
import { apiDescription } from './api/api-description.ts'
import { ApiDocument } from './api/api-document.tsx'
import { api } from './api/words/api.ts'
import { ConnectDocument } from './connect/connect-document.tsx'
import type { Section } from './connect/sections.ts'
import { connect } from './connect/words/connect.ts'
import { HomeCode } from './home/home-code.tsx'
import { HomeDocument } from './home/home-document.tsx'
import { home } from './home/words/home.ts'
import { LegalDocument, type LegalText } from './pages/legal-document.tsx'
import { LogoDocument } from './pages/logo-document.tsx'
import { SupportDocument } from './pages/support-document.tsx'
import { cookies } from './pages/words/cookies.ts'
import { logos } from './pages/words/logos.ts'
import { privacy } from './pages/words/privacy.ts'
import { support } from './pages/words/support.ts'
import { terms } from './pages/words/terms.ts'
import { islands, Place } from './site-page.tsx'
import { site } from './words/site.ts'

type SiteDocument = { title: string; description: string; page: ReactNode }
/** The page at each address of the site. */
type SiteDocuments = Readonly<Record<SitePage, SiteDocument>>

const named = (title: string): string => `${title} · ${site.name}`

const legal = (text: LegalText): SiteDocument => ({
  title: named(text.title),
  description: text.description,
  page: <LegalDocument text={text} />,
})

const lights = <Place island="lights" />

type Sources = {
  /** The OpenAPI description. */
  description: unknown
  /** docs/protocol.md */
  protocol: string
  /** Of /docs/connect. */
  sections: readonly Section[]
  /** Where the site is reached. */
  address: string
}

/** The pages, and what a search engine or a chat shows of each. */
export const documentsOf = ({ description, protocol, sections, address }: Sources): SiteDocuments => ({
  [pages.home]: {
    title: home.title,
    description: site.description,
    page: (
      <HomeDocument
        lights={lights}
        desk={<Place island="desk" />}
        join={<Place island="join" />}
        rooms={<Place island="rooms" />}
        preview={<Place island="preview" isLater />}
        code={<HomeCode address={address + pages.joinForm} />}
      />
    ),
  },
  [pages.support]: { title: named(support.title), description: support.description, page: <SupportDocument /> },
  [pages.terms]: legal(terms),
  [pages.privacy]: legal(privacy),
  [pages.cookies]: legal(cookies),
  [pages.logos]: { title: named(logos.title), description: logos.description, page: <LogoDocument /> },
  [pages.api]: {
    title: named(api.title),
    description: api.description,
    page: <ApiDocument description={apiDescription.parse(description)} protocol={protocol} />,
  },
  [pages.connect]: {
    title: named(connect.title),
    description: connect.description,
    page: <ConnectDocument sections={sections} />,
  },
})

/** A page as HTML, its islands drawn as they are before anyone touches them. */
export function htmlOf(page: ReactNode): string {
  return renderToStaticMarkup(page).replace(
    /(<div data-island="(\w+)"[^>]*>)(?=<\/div>)/g,
    (place, _, name: string) => {
      const Island = islands[name]
      return Island === undefined ? place : place + renderToString(<Island />, { identifierPrefix: name })
    },
  )
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Title and social tags. The server replaces `%ORIGIN%` with its own address: previews need whole addresses. */
export function headOf({ title, description }: SiteDocument, path: string): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': `%ORIGIN%${path}`,
    'og:image': '%ORIGIN%/social.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': site.socialImage,
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="%ORIGIN%${path}" />`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}
