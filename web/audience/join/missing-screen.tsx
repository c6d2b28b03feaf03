import type { ReactNode } from 'react'
import { Screen } from '../sheet/screen.tsx'
import * as words from './words/missing.ts'

/** The 404 page of the phone entry. */
export function MissingScreen({ onForm }: { onForm: () => void }): ReactNode {
  return (
    <Screen title={words.title} lamp="out">
      <p>{words.text}</p>
      <button type="button" className="button button-main" onClick={onForm}>
        {words.enterCode}
      </button>
    </Screen>
  )
}
