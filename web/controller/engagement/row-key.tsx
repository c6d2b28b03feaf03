import type { ComponentType, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { named } from '../words/phrases.ts'

type RowKeyProps = {
  /** What it does, e.g. 'Start on wall'. */
  verb: string
  /** What it is about, for people who do not see where it is. */
  about: string
  icon: ComponentType<{ className?: string }>
  isLit: boolean
  isGuarded: boolean
  onPress: () => void
}

/** The key of a row: the next step, by its name. */
export const RowKey = ({ verb, about, icon: Icon, isLit, isGuarded, onPress }: RowKeyProps): ReactNode => (
  <Button
    size="s"
    variant={isLit ? 'primary' : 'secondary'}
    aria-label={named(verb, about)}
    className="min-w-34 max-w-40 whitespace-normal! @max-[30rem]:min-w-min"
    isGuarded={isGuarded}
    onClick={onPress}
  >
    <Icon className="size-4 shrink-0" />
    {verb}
  </Button>
)
