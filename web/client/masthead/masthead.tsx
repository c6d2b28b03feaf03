import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { CueLightIcon } from '../../ui/cue-light-icon.tsx'
import { OrganiserLanguage } from '../language/organiser-language.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type MastheadProps = {
  /** For a page that is only there in English. */
  isEnglish?: boolean
  children?: ReactNode
}

/** The top of every page: the name, the page's own items (`children`), the language and the theme switch. */
export function Masthead({ isEnglish = false, children }: MastheadProps): ReactNode {
  return (
    <header className="mx-auto flex min-h-16 w-full flex-wrap max-w-[100rem] items-center gap-2 px-4 sm:px-8">
      <a
        href={pages.home}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-button px-2 font-display text-23 font-heading no-underline"
      >
        <CueLightIcon className="size-7" />
        Cuelight
      </a>
      <div className="ms-auto flex items-center gap-1 [--globe:2.75rem] sm:gap-2">
        {children}
        {!isEnglish && <OrganiserLanguage />}
        <ThemeToggle />
      </div>
    </header>
  )
}
