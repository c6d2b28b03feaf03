import type { ReactNode } from 'react'
import { Screen } from './screen.tsx'

/** The 404 page of the phone entry. */
export function MissingScreen({ onForm }: { onForm: () => void }): ReactNode {
  return (
    <Screen title="Page Not Found" lamp="out">
      <p>There is nothing at this address. The code on the screen in the room takes you to the event.</p>
      <button type="button" className="button button-main" onClick={onForm}>
        Enter Event Code
      </button>
    </Screen>
  )
}
