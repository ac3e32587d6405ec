/** Fetches a response of the server. */

/** An error message for the operator. */
export class ReadProblem extends Error {}

/**
 * The response's type is trusted: page and server are of one build. A session that has ended leads to the console's
 * sign-in. @throws ReadProblem
 */
export const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> => {
  let answer: Response
  try {
    answer = await fetch(`/insight/data/${path}`, { signal, headers: { accept: 'application/json' } })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ReadProblem('网络异常，请稍后再试')
  }
  if (answer.status === 401) {
    // In the console's frame the whole console is read anew, so that the sign-in is not inside the frame.
    ;(window.top ?? window).location.reload()
    // The page is being left: nothing more is drawn.
    return new Promise(() => undefined)
  }
  if (!answer.ok)
    throw new ReadProblem(answer.status === 429 ? '请求过于频繁，请稍后再试' : `读取失败（${answer.status}）`)
  return (await answer.json()) as Answer
}
