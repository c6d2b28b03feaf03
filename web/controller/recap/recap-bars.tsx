import type { ReactNode } from 'react'
import { numberText, percentText } from '../../ui/say.ts'

type RecapBarsProps = {
  rows: readonly { name: string; count: number }[]
  /** The counts are shares of this many; null where they are points. */
  total: number | null
}

/** A table whose rows are bars: the number is the figure, the bar only its picture. */
export function RecapBars({ rows, total }: RecapBarsProps): ReactNode {
  const whole = Math.max(1, total ?? Math.max(...rows.map(({ count }) => count)))
  return (
    <table className="recap-bars t-num">
      <tbody>
        {rows.map(({ name, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no ids and stay in their order
          <tr key={place}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td aria-hidden="true">
              <span style={{ width: `${Math.min(100, (100 * count) / whole)}%` }} />
            </td>
            <td>{numberText(count)}</td>
            {total !== null && <td>{percentText((100 * count) / whole, 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
