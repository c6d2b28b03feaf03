import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { queryClient } from './query-client.ts'
import { SkipLink } from './skip-link.tsx'

/** What pages of organisers stand on: the query cache, tooltips and toasts. The stage and phones do without. */
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
