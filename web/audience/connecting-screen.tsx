import type { ReactNode } from 'react'
import { Screen } from './screen.tsx'

export function ConnectingScreen(): ReactNode {
  return <Screen title="Connecting to event..." lamp="seeking" />
}
