import type { Context } from 'hono'
import type { AppEnv } from './app-env'
import { failureText } from './failure-text'
import type { ListPage, Page } from './list'

/**
 * A list without `range`. The rows and their order are fixed once, by `ids`; their contents are read slice by slice. No
 * transaction or connection is held in between, so a slow reader costs the database nothing. A row deleted in between
 * is left out.
 */
export interface WholeList<Row> {
  ids: readonly number[]
  /** Returns the rows in the order of the ids. */
  read(ids: number[]): Promise<Row[]>
}

/** A list of which a page is asked for, or all of it */
export interface Listing<Row> {
  page(page: Page): Promise<ListPage<Row>>
  all(): Promise<WholeList<Row>>
}

export function mapped<Row, Result>(list: Listing<Row>, map: (row: Row) => Result): Listing<Result> {
  return {
    async page(page) {
      const { rows, total } = await list.page(page)
      return { rows: rows.map(map), total }
    },
    async all() {
      const { ids, read } = await list.all()
      return { ids, read: async (slice) => (await read(slice)).map(map) }
    },
  }
}

/** Rows in one slice: some 10 ms of work, after which other requests get a turn */
export const sliceSize = 250
/**
 * How long (ms) a caller may read nothing before the list is aborted, so that stalled callers do not keep others out
 */
const timeLimit = 60_000

export function inOrderOf<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Answers a plain JSON array. A long one is sent in slices, only as fast as the caller reads. A failure after the first
 * slice aborts the connection, since a partial list must not look complete.
 * @throws ApiProblem UNAVAILABLE when too many long lists are being read
 */
export async function wholeListResponse<Row>(
  c: Context<AppEnv>,
  { ids, read }: WholeList<Row>,
  encode: (row: Row) => object,
  headers: Record<string, string>,
): Promise<Response> {
  const rowsOf = async (slice: number[]) => (await read(slice)).map((row) => JSON.stringify(encode(row)))
  const answer = (body: string | ReadableStream<Uint8Array<ArrayBuffer>>) =>
    c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
  if (c.req.method === 'HEAD') return answer('')
  if (ids.length <= sliceSize) return answer(`[${(await rowsOf([...ids])).join(',')}]`)

  const lists = c.get('wholeLists')
  const close = lists.open()
  try {
    const parts = chunks(ids, (slice) => lists.inTurn(() => rowsOf(slice)))
    // Read before the status is sent, so that an unreachable database is still answered with 503.
    const first = await parts.next()
    const onFailure = (error: unknown) =>
      c.get('log').error('list aborted', { requestId: c.get('requestId'), error: failureText(error) })
    return answer(streamOf(first, parts, close, onFailure))
  } catch (error) {
    close()
    throw error
  }
}

/** Yields the text of a JSON array in non-empty pieces. */
async function* chunks(
  ids: readonly number[],
  read: (slice: number[]) => Promise<string[]>,
): AsyncGenerator<string, void> {
  let before = '['
  for (let at = 0; at < ids.length; at += sliceSize) {
    const rows = await read(ids.slice(at, at + sliceSize))
    // All rows of a slice may have been deleted in between.
    if (rows.length === 0) continue
    yield before + rows.join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function streamOf(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
  close: () => void,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let ready: IteratorResult<string, void> | undefined = first
  let isEnded = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isEnded = true
    clearTimeout(waiting)
    close()
  }
  const abort = (controller: ReadableStreamDefaultController, error: unknown) => {
    end()
    onFailure(error)
    controller.error(new Error('the list was aborted'))
  }
  const waitFor = (controller: ReadableStreamDefaultController) => {
    const late = new Error(`the caller took nothing for ${timeLimit} ms`)
    waiting = setTimeout(() => abort(controller, late), timeLimit)
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: waitFor,
      async pull(controller) {
        clearTimeout(waiting)
        try {
          const { done, value } = ready ?? (await rest.next())
          ready = undefined
          // The caller cancelled while the slice was read.
          if (isEnded) return
          if (done) {
            end()
            controller.close()
            return
          }
          controller.enqueue(encoder.encode(value))
          waitFor(controller)
        } catch (error) {
          if (!isEnded) abort(controller, error)
        }
      },
      cancel: end,
    },
    // Reads only when the caller asks for more.
    { highWaterMark: 0 },
  )
}
