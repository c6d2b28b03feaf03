import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { queryClient } from '../client/api/queries.ts'
import { lazyComponent, untilFetched } from '../live/part.tsx'
import { TooltipProvider } from '../ui/overlay/tooltip.tsx'
import * as words from '../ui/words/frames.ts'

/** Loaded later, because nothing is said in the first moment. A toast from before then shows once it has loaded. */
const Toaster = lazyComponent(untilFetched(async () => (await import('../ui/overlay/toaster.tsx')).Toaster))

/** What every organiser page needs: the query cache, tooltips and toasts. The stage and phones do without. */
export function OrganiserShell({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <SkipLink />
        {children}
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  )
}

/** The page with the shell around it. */
export const inShell = (Page: ComponentType): ComponentType =>
  function PageInShell() {
    return (
      <OrganiserShell>
        <Page />
      </OrganiserShell>
    )
  }

/** The first tab stop: skips to the main part of the page. Hidden until focused. */
function SkipLink(): ReactNode {
  // By script, not by fragment: on the controller page the fragment is for the key.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page
    <a
      href="#root"
      onClick={skip}
      className="fixed inset-x-2 -top-20 z-50 w-max max-w-[calc(100%-1rem)] bg-tungsten px-4 py-3 font-caps text-tungsten-ink focus:top-2 print:hidden"
    >
      {words.skip}
    </a>
  )
}
