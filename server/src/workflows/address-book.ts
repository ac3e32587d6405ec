/** Implements the address port of orders. */
import { findDefaultAddress, findOwnAddress } from '../modules/address/book'
import type { AddressBook } from './place-order'

export const addressBook: AddressBook = { find: findOwnAddress, preferred: findDefaultAddress }
