/** Runs before each test file of the client. */
import { configure } from '@testing-library/react'
import { TEST_SIGNING_KEY } from './samples'

// Long enough for a machine that is busy with other work. Speed is measured in bench/, not here.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

process.env.SIGNING_KEY = TEST_SIGNING_KEY
