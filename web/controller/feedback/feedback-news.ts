import { useEffect } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { toast, toastStore } from '../../ui/overlay/toast.ts'
import * as words from '../notices/words/notices.ts'

const ratings = 'ratings'

/**
 * Shows a toast for new feedback, unless it would replace one with a button, such as Undo, or one about a failure. What
 * comes while it is shown is added up in it.
 */
export function useFeedbackNews({ onChange }: Pick<RoomFeed, 'onChange'>): void {
  useEffect(() => {
    let count = 0
    let sum = 0
    return onChange((change) => {
      if (change.type !== 'feedback_submitted') return
      const shown = toastStore.get()
      const isBusy = shown?.isOpen === true && (shown.action !== undefined || shown.variant === 'destructive')
      if (isBusy) return
      const isShown = shown?.isOpen === true && shown.topic === ratings
      count = isShown ? count + 1 : 1
      sum = isShown ? sum + change.rating : change.rating
      const description = count === 1 ? words.rating(sum, limits.ratingMax) : words.ratings(count, sum / count)
      toast({ title: words.newFeedback, description, topic: ratings })
    })
  }, [onChange])
}
