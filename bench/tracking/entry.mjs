/** The page that bench/tracking.mjs opens: the web app's tracking with the modules around it as in the shop. */
import { beginTracking, track } from '../../src/analytics/events'
import { startTracking } from '../../src/analytics/events/start-tracking'

const EVENTS = 1000
const PER_FRAME = 10

const note = (call, index) => call('zpmclick', { sectionId: 'list', sortId: String(index), sortName: `item ${index}` })

/** 1,000 events in one task, one of the page's own, because the trace does not show what the debugger runs. */
const burst = (call) =>
  new Promise((resolve) =>
    setTimeout(() => {
      for (let index = 0; index < EVENTS; index++) note(call, index)
      resolve()
    }, 0),
  )

/** 10 events in each of 100 frames. */
const frames = (call) =>
  new Promise((resolve) => {
    let index = 0
    const frame = () => {
      for (const end = index + PER_FRAME; index < end; index++) note(call, index)
      if (index < EVENTS) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })

Object.assign(window, {
  __bench: {
    /** Resolves when the rest of tracking has loaded. */
    start: () =>
      new Promise((resolve) =>
        beginTracking(async () => {
          const tracking = startTracking({
            identity: () => ({ token: 'a-login-token', uid: '10001' }),
            abtesttype: () => 'groupA',
            version: '1.0.0',
          })
          setTimeout(resolve, 0)
          return tracking
        }),
      ),
    burst: (real) => burst(real ? track : () => {}),
    frames: (real) => frames(real ? track : () => {}),
    one: () => note(track, -1),
  },
})
