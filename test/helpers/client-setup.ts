/** Before each test file of the client. */
import { configure } from '@testing-library/react'
import { TEST_SIGNING_KEY } from './signing-key'

// A test waits for what must come as long as a machine may take that is busy with other things. Speed is measured in bench/, not here.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

process.env.SIGNING_KEY = TEST_SIGNING_KEY
