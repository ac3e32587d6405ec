/**
 * Node environment of the browser tests. At the moment when a test or a hook fails, before its phones are closed, it
 * lets test/helpers/evidence.ts keep what can be seen then.
 */
const { TestEnvironment } = require('jest-environment-node')

const nameOf = (test) => (test?.parent?.parent ? `${nameOf(test.parent)} ${test.name}` : (test?.name ?? 'a hook'))

module.exports = class EvidenceEnvironment extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return
    await this.global.keepEvidence?.(nameOf(event.test), event.error)
  }
}
