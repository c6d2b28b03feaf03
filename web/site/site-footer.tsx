import type { ReactNode } from 'react'
import { supportAddress } from '../../schema/limits.ts'
import { site } from './site-content.ts'
import { Brand } from './site-header.tsx'

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
              <a href="/create">{footer.create}</a>
            </li>
            <li className="if-account">
              <a href="/dashboard">{footer.dashboard}</a>
            </li>
            <li className="if-billing">
              <a href="/billing">{footer.billing}</a>
            </li>
            <li className="if-account">
              <a href="/account-settings">{footer.account}</a>
            </li>
            <li className="if-visitor">
              <a href="/login">{footer.signIn}</a>
            </li>
            <li>
              <a href="/join">{footer.join}</a>
            </li>
          </ul>
          <ul>
            <li>
              <a href="/support">{footer.support}</a>
            </li>
            <li>
              <a href="/docs/api">{footer.api}</a>
            </li>
          </ul>
          <ul>
            <li>
              <a href="/terms-of-service">{footer.terms}</a>
            </li>
            <li>
              <a href="/privacy-policy">{footer.privacy}</a>
            </li>
            <li>
              <a href="/cookie-policy">{footer.cookies}</a>
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
