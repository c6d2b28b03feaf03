import { Monitor, MonitorOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

type BlackoutKeyProps = { label: string; isBlackedOut: boolean; onPress: () => void }

/** The key in the row of a screen that blacks it out or lights it up. It is red while the screen is black. */
export const BlackoutKey = ({ label, isBlackedOut, onPress }: BlackoutKeyProps): ReactNode => (
  <IconButton
    label={label}
    icon={isBlackedOut ? MonitorOff : Monitor}
    size="s"
    aria-pressed={isBlackedOut}
    className={isBlackedOut ? 'border-(--stage-critical)! bg-(--stage-critical)! text-[#fff]!' : undefined}
    onClick={onPress}
  />
)
