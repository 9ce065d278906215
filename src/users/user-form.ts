import { eventChanges } from '#domain/events/event'
import { createUserInputSchema, updateUserInputSchema } from '#domain/users/administration'
import { profileInputSchema, usernameSchema } from '#domain/users/credentials'
import { userCalls } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import type { Account } from '#domain/users/user-update'
import type { Api } from '../providers/api'
import { emailInputSchema } from '../shared/form/email-input'

export const newUserSchema = createUserInputSchema.extend({ email: emailInputSchema })

export const editUserSchema = profileInputSchema.extend({
  email: emailInputSchema,
  username: usernameSchema,
  roles: createUserInputSchema.shape.roles,
})

export const approvalSchema = updateUserInputSchema.pick({ roles: true }).required()

type EditedAccount = Omit<Account, 'active'>

/** What the form of a user shows of the account */
export function accountOf({ firstName, lastName, username, email, phoneNumber, roles }: User): EditedAccount {
  return { firstName, lastName, username, email, phoneNumber, roles }
}

export const accountReader = (id: number) => async (api: Api) => accountOf(await api.call(userCalls.get, { id }))

export const accountFormOf = (account: EditedAccount) => ({ ...account, phoneNumber: account.phoneNumber ?? '' })

/**
 * Only the changed fields, since a colleague may change others.
 * @param original what the form was filled with
 * @param known what is saved over: newer values of a colleague, once they were shown (rule A15)
 */
export function accountChanges(values: EditedAccount, original: EditedAccount, known: EditedAccount) {
  const names = eventChanges(original, values).map(({ field }) => field)
  if (names.length === 0) return {}
  return { ...fieldsOf(values, names), previous: fieldsOf(known, names) }
}

function fieldsOf(account: EditedAccount, names: readonly string[]): Partial<EditedAccount> {
  return Object.fromEntries(Object.entries(account).filter(([name]) => names.includes(name)))
}
