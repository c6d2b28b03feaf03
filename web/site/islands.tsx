import type { ComponentType, ReactNode } from 'react'
import { DemoDesk } from './demo/demo-desk.tsx'
import { LivePreview } from './demo/live-preview.tsx'
import { JoinForm } from './home/join-form.tsx'

/** The islands as the build draws them; wake-islands.tsx has the same ones. */
export const islands: Readonly<Record<string, ComponentType>> = { desk: DemoDesk, join: JoinForm, preview: LivePreview }

/** Where an island stands in the HTML; the build puts its picture in. One that `isLater` wakes when it is near. */
export const Place = ({ island, isLater = false }: { island: string; isLater?: boolean }): ReactNode => (
  <div data-island={island} data-later={isLater || undefined} />
)
