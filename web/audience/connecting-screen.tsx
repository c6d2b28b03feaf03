import type { ReactNode } from 'react'
import { Screen } from './screen.tsx'
import * as words from './words/entry.ts'

export function ConnectingScreen(): ReactNode {
  return <Screen title={words.connecting} lamp="seeking" />
}
