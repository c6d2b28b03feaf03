import { useEffect, useState } from 'react'
import { keyInFragment } from '../../../schema/links/link-key.ts'
import { fetchJson } from '../../live/fetch-json.ts'
import { listen } from '../../live/listen.ts'

/** `trading`: a key in the address has not been answered yet. `refused`: the last key does not work. */
export type SpeakerKey = 'trading' | 'none' | 'taken' | 'refused'

const retryMs = 5_000

const keyInAddress = (): string | null => keyInFragment(window.location.hash)

/**
 * Trades the key in the address for the cookie of its link, and takes it out of the address. Without a reply it stays
 * there, and is tried again. A link that is opened later in the same page is taken too.
 */
export function useSpeakerKey(roomId: string, onTaken: () => void): SpeakerKey {
  const [state, setState] = useState<SpeakerKey>(() => (keyInAddress() === null ? 'none' : 'trading'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render's `onTaken` does the same
  useEffect(() => {
    let isStopped = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    async function trade(): Promise<void> {
      clearTimeout(timeout)
      const key = keyInAddress()
      if (key === null) return
      const reply = await fetchJson('POST', `/api/rooms/${encodeURIComponent(roomId)}/control`, { key })
      if (isStopped || key !== keyInAddress()) return
      // A busy or broken server says nothing about the key.
      if (reply === null || reply.status >= 429) {
        timeout = setTimeout(trade, retryMs)
        return
      }
      const { history, location } = window
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      setState(reply.status === 200 ? 'taken' : 'refused')
      if (reply.status === 200) onTaken()
    }
    const again = () => void trade()
    again()
    const stopListening = listen(again, [window, 'hashchange', 'online'])
    return () => {
      isStopped = true
      clearTimeout(timeout)
      stopListening()
    }
  }, [roomId])
  return state
}
