import { useEffect } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { toastStore } from '../ui/toast.ts'
import { feedbackNotice } from './notices.ts'
import { showNotice } from './outcome-toasts.ts'

/** Says what feedback came in (spec 8), unless that would take away a toast with Undo in it, or one about a failure. */
export function useFeedbackNews({ onChange }: Pick<RoomFeed, 'onChange'>): void {
  useEffect(
    () =>
      onChange((change) => {
        if (change.type !== 'feedback_submitted') return
        const shown = toastStore.get()
        const isBusy = shown?.isOpen === true && (shown.action !== undefined || shown.variant === 'destructive')
        if (!isBusy) showNotice(feedbackNotice(change.rating))
      }),
    [onChange],
  )
}
