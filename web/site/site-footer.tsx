import type { ReactNode } from 'react'
import { supportAddress } from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import { Brand } from './site-header.tsx'
import { site } from './words/site.ts'

const { footer } = site

/**
 * The footer of the site. Which links somebody sees is decided by attributes the server puts on the page
 * (`data-account`) and the flag for billing (`data-billing`), so that no script is needed to read it.
 */
export function SiteFooter(): ReactNode {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-name">
          <Brand />
          <p>{footer.tagline}</p>
        </div>
        <nav aria-label={footer.label} className="site-footer-links">
          <ul>
            <li>
              <a href={pages.create}>{footer.create}</a>
            </li>
            <li className="if-account">
              <a href={pages.dashboard}>{footer.dashboard}</a>
            </li>
            <li className="if-billing">
              <a href={pages.billing}>{footer.billing}</a>
            </li>
            <li className="if-account">
              <a href={pages.settings}>{footer.account}</a>
            </li>
            <li className="if-visitor">
              <a href={pages.login}>{footer.signIn}</a>
            </li>
            <li>
              <a href={pages.joinForm}>{footer.join}</a>
            </li>
          </ul>
          <ul>
            <li>
              <a href={pages.support}>{footer.support}</a>
            </li>
            <li>
              <a href={pages.api}>{footer.api}</a>
            </li>
          </ul>
          <ul>
            <li>
              <a href={pages.terms}>{footer.terms}</a>
            </li>
            <li>
              <a href={pages.privacy}>{footer.privacy}</a>
            </li>
            <li>
              <a href={pages.cookies}>{footer.cookies}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="site-footer-row site-footer-last">
        <p>{footer.copyright}</p>
        <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
      </div>
    </footer>
  )
}
