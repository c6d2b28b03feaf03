import type { ComponentType, ReactNode } from 'react'
import { DemoDesk } from './demo-desk.tsx'
import { JoinForm } from './join-form.tsx'
import { LivePreview } from './live-preview.tsx'

/** The islands as the build draws them; wake-islands.tsx has the same ones. */
export const islands: Readonly<Record<string, ComponentType>> = { desk: DemoDesk, join: JoinForm, preview: LivePreview }

/** Where an island stands in the HTML; the build puts its picture in. One that `isLater` wakes when it is near. */
export const Place = ({ island, isLater = false }: { island: string; isLater?: boolean }): ReactNode => (
  <div data-island={island} data-later={isLater || undefined} />
)
