import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { AccessDeniedFrame } from '../ui/frames.tsx'

/** /dashboard, /account-settings and /billing for a visitor (spec 2, 6). */
export function AccessDeniedPage(): ReactNode {
  return (
    <>
      <title>Access Denied · Cuelight</title>
      <AccessDeniedFrame text="This page belongs to an account, and you are not signed in.">
        <ButtonLink to="/" variant="primary">
          Return Home
        </ButtonLink>
      </AccessDeniedFrame>
    </>
  )
}
