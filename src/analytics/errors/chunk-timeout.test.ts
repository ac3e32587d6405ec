/** @jest-environment node */
/** The build's own setting; what a browser does by it is test/journeys/code-not-coming.test.ts. */
import webpack from 'webpack'
import config from '../../../config'

it('a script chunk times out at 120 s in the web app’s build (spec 8/21, 9/7)', async () => {
  const build = typeof config === 'function' ? config(Object.assign, { command: 'build', mode: 'production' }) : config
  const { output } = (await build).h5 ?? {}
  const options = webpack.config.getNormalizedWebpackOptions({ output: { chunkLoadTimeout: output?.chunkLoadTimeout } })
  webpack.config.applyWebpackOptionsDefaults(options)
  expect(options.output.chunkLoadTimeout).toBe(120_000)
})
