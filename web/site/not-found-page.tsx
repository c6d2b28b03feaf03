import type { ReactNode } from 'react'
export function NotFoundPage(): ReactNode {
  return <main>Page Not Found</main>
}
