import type { ReactNode } from 'react'
import * as pages from '../../schema/links/pages.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { CueLightIcon } from '../ui/cue-light-icon.tsx'
import { site } from './words/site.ts'

/** The name with its mark, leading to the first page. */
export function Brand(): ReactNode {
  return (
    <a href={pages.home} className="site-brand font-display">
      <CueLightIcon className="site-mark" />
      {site.name}
    </a>
  )
}

type HeaderProps = {
  /** The theme switch; it needs a script, so it is passed in. */
  lights: ReactNode
}

/** The top of the first page: anchors to its parts, Login and Sign Up. On a phone the anchors are behind a menu. */
export function HomeHeader({ lights }: HeaderProps): ReactNode {
  const anchors = site.anchors.map(({ id, label }) => (
    <a key={id} href={`#${id}`}>
      {label}
    </a>
  ))
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Brand />
        <nav aria-label={site.anchorsLabel} className="site-anchors">
          {anchors}
        </nav>
        <div className="site-header-end">
          {lights}
          <a href={pages.dashboard} className={`${buttonStyle('primary', 's')} if-account`}>
            {site.dashboard}
          </a>
          <a href={pages.login} className={`${buttonStyle('quiet', 's')} if-visitor`}>
            {site.login}
          </a>
          <a href={pages.signup} className={`${buttonStyle('secondary', 's')} if-visitor`}>
            {site.signUp}
          </a>
          <details className="site-menu">
            <summary className={buttonStyle('quiet', 's')}>{site.menu}</summary>
            <nav aria-label={site.menuLabel}>{anchors}</nav>
          </details>
        </div>
      </div>
    </header>
  )
}

/** The top of every other page of the site: Home, and Dashboard or Login. */
export function PageHeader({ lights }: HeaderProps): ReactNode {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Brand />
        <nav aria-label={site.label} className="site-header-end">
          {lights}
          <a href={pages.home} className={buttonStyle('quiet', 's')}>
            {site.home}
          </a>
          <a href={pages.dashboard} className={`${buttonStyle('quiet', 's')} if-account`}>
            {site.dashboard}
          </a>
          <a href={pages.login} className={`${buttonStyle('quiet', 's')} if-visitor`}>
            {site.login}
          </a>
        </nav>
      </div>
    </header>
  )
}
