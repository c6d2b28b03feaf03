/** How long a part of the app may be on its way before that is shown. */
const lateMs = 300

let late = 0

function count(change: 1 | -1): void {
  late += change
  document.documentElement.toggleAttribute('data-late', late > 0)
  document.getElementById('root')?.setAttribute('aria-busy', `${late > 0}`)
}

/** Shows, while `loading` takes its time, a line at the top of the page that stands until then (`late-parts.css`). */
export async function shownIfLate<T>(loading: Promise<T>): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, lateMs)
  try {
    return await loading
  } finally {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}
