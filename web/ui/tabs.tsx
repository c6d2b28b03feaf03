import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { pageDirection } from './page-direction.ts'

type TabsProps = { value: string; onChange: (value: string) => void; children: ReactNode; className?: string }

/**
 * `<Tabs value onChange><TabList label="…"><Tab value label count?/></TabList><TabPanel value>…</TabPanel></Tabs>`.
 * Arrow keys move between tabs, Tab moves to the panel.
 */
export function Tabs({ value, onChange, children, className }: TabsProps): ReactNode {
  return (
    <Radix.Root
      dir={pageDirection()}
      value={value}
      onValueChange={onChange}
      className={classNames('flex min-w-0 flex-col', className)}
    >
      {children}
    </Radix.Root>
  )
}

/** The row of tabs, named by `label`. Scrolls sideways if it does not fit. */
export function TabList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Radix.List
      aria-label={label}
      className="flex min-w-0 shrink-0 gap-1 overflow-x-auto border-b border-line px-0.5 pt-0.5"
    >
      {children}
    </Radix.List>
  )
}

type TabProps = {
  value: string
  label: ReactNode
  /** The full name, if the label is only part of it. */
  name?: string
  icon?: ReactNode
  count?: number
  /** In small type under the label; read out as its description. */
  hint?: ReactNode
}

/** One tab, with the number of its items if `count` is given. */
export function Tab({ value, label, name, icon, count, hint }: TabProps): ReactNode {
  const hintId = useId()
  return (
    <Radix.Trigger
      value={value}
      aria-label={name}
      aria-describedby={hint === undefined ? undefined : hintId}
      className={
        'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-t-button border-b-2 border-transparent px-3 text-14 font-label text-muted -outline-offset-2 ' +
        'transition-colors duration-state hover:text-house data-[state=active]:border-tungsten-text data-[state=active]:text-house forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]'
      }
    >
      {icon}
      {hint === undefined ? (
        label
      ) : (
        <span className="grid text-start leading-tight">
          {label}
          <span id={hintId} aria-hidden="true" className="text-12 font-body text-muted">
            {hint}
          </span>
        </span>
      )}
      {count !== undefined && (
        <span className="t-num min-w-6 rounded-input border border-line px-1.5 text-center text-12 font-caps text-muted">
          {count}
        </span>
      )}
    </Radix.Trigger>
  )
}

type TabPanelProps = { value: string; children: ReactNode; className?: string }

/** What a tab shows. */
export function TabPanel({ value, children, className }: TabPanelProps): ReactNode {
  return (
    <Radix.Content value={value} className={classNames('min-w-0 pt-4', className)}>
      {children}
    </Radix.Content>
  )
}
