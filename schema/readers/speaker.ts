import { signalListView } from '../tools/signals/view.ts'
import { shownOnDisplays } from './display.ts'
import { createReader } from './reader.ts'

/** Reads what a speaker's page shows. It loads the whole reader when it receives more than that. */
export const speakerReader = createReader({
  parts: [...shownOnDisplays, signalListView],
  replies: { signal: signalListView.schema },
})
