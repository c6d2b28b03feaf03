import type { ReactNode } from 'react'

export type Column = { key: string; label: string; count: number }

/** In units of the drawing, which grows with its place. */
const size = { width: 420, height: 170, left: 32, bottom: 24, top: 18 }

/** Columns with their counts above them and a scale of whole numbers. Decoration: a table with the same says it in words. */
export function ColumnChart({ columns }: { columns: readonly Column[] }): ReactNode {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const step = niceStep(most)
  const top = Math.ceil(most / step) * step
  const plot = { width: size.width - size.left, height: size.height - size.bottom - size.top }
  const yOf = (count: number) => size.top + plot.height * (1 - count / top)
  const slot = plot.width / Math.max(1, columns.length)
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, place) => place * step)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="t-num h-auto w-full max-w-140 text-14"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((count) => (
        <g key={count}>
          <line
            x1={size.left}
            x2={size.width}
            y1={yOf(count)}
            y2={yOf(count)}
            className="stroke-line"
            strokeWidth="1"
          />
          <text x={size.left - 8} y={yOf(count) + 4} textAnchor="end" className="fill-muted text-[0.75rem]">
            {count}
          </text>
        </g>
      ))}
      {columns.map(({ key, label, count }, place) => {
        const x = size.left + slot * place
        return (
          <g key={key}>
            <rect
              x={x + slot * 0.14}
              width={slot * 0.72}
              y={yOf(count)}
              height={Math.max(0, yOf(0) - yOf(count))}
              className="fill-blue forced-color-adjust-none"
            />
            {count > 0 && (
              <text
                x={x + slot / 2}
                y={yOf(count) - 5}
                textAnchor="middle"
                className="fill-house text-[0.8125rem] font-heading"
              >
                {count.toLocaleString()}
              </text>
            )}
            <text x={x + slot / 2} y={size.height - 8} textAnchor="middle" className="fill-muted text-[0.75rem]">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** At most four lines, at 1, 2, 5, 10, 20, 50 and so on. */
export function niceStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const unit of [1, 2, 5]) if (most / (unit * power) <= 4) return unit * power
  }
}
