import type { ReactNode } from 'react'
import { supportAddress } from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import { Brand } from './site-header.tsx'
import { site } from './words/site.ts'

const { footer } = site

type FooterLink = { to: string; says: string; className?: 'if-account' | 'if-billing' | 'if-visitor' }

const lists: readonly (readonly FooterLink[])[] = [
  [
    { to: pages.create, says: footer.create },
    { to: pages.dashboard, says: footer.dashboard, className: 'if-account' },
    { to: pages.billing, says: footer.billing, className: 'if-billing' },
    { to: pages.settings, says: footer.account, className: 'if-account' },
    { to: pages.login, says: footer.signIn, className: 'if-visitor' },
    { to: pages.joinForm, says: footer.join },
  ],
  [
    { to: pages.support, says: footer.support },
    { to: pages.connect, says: footer.connect },
    { to: pages.api, says: footer.api },
  ],
  [
    { to: pages.terms, says: footer.terms },
    { to: pages.privacy, says: footer.privacy },
    { to: pages.cookies, says: footer.cookies },
  ],
]

/**
 * The footer of the site. Attributes of the page decide which links are shown: the server sets `data-account`, and
 * site-main.ts sets `data-billing`. Without a script, only the link to billing is missing.
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
          {lists.map((links) => (
            <ul key={links[0]?.to}>
              {links.map(({ to, says, className }) => (
                <li key={to} className={className}>
                  <a href={to}>{says}</a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <div className="site-footer-row site-footer-last">
        <p>{footer.copyright}</p>
        <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
      </div>
    </footer>
  )
}
