/**
 * What a promise resolves to, unless it takes longer.
 * @param limit in ms
 * @param late what is returned or thrown then; by default an Error is thrown
 */
export async function inTime<Value, Late = never>(
  promise: Promise<Value>,
  limit: number,
  late: () => Late = () => {
    throw new Error(`no answer within ${limit} ms`)
  },
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit)
  })
  try {
    return await Promise.race([promise, end.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
