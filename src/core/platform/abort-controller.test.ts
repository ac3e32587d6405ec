import { AbortController as Standin } from './abort-controller'

/** The platform's own class must pass the same tests as the substitute. */
describe.each<[string, () => AbortController]>([
  ["the platform's", () => new AbortController()],
  ["the mini-program's", () => new Standin() as unknown as AbortController],
])('%s AbortController', (_whose, create) => {
  it('calls its listeners once, with the reason', () => {
    const controller = create()
    const received: string[] = []
    controller.signal.addEventListener('abort', () => received.push('always'))
    controller.signal.addEventListener('abort', () => received.push('once'), { once: true })
    expect(controller.signal.aborted).toBe(false)
    controller.abort('enough')
    controller.abort('again')
    expect(received).toEqual(['always', 'once'])
    expect(controller.signal.aborted).toBe(true)
    expect(controller.signal.reason).toBe('enough')
  })

  it('gives an AbortError for a reason when none is given', () => {
    const controller = create()
    controller.abort()
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' })
  })

  it('forgets a removed listener, and counts one added twice once', () => {
    const controller = create()
    const received: string[] = []
    const removed = () => received.push('removed')
    const kept = () => received.push('kept')
    controller.signal.addEventListener('abort', removed)
    controller.signal.removeEventListener('abort', removed)
    controller.signal.addEventListener('abort', kept)
    controller.signal.addEventListener('abort', kept)
    controller.abort()
    expect(received).toEqual(['kept'])
  })
})
