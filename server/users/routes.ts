import { userCalls } from '#domain/users/contract'
import type { UserWire } from '#domain/users/user'
import { decodeUser, encodeUser } from '#domain/users/user'
import { earlierResult, idempotent } from '../http/idempotency'
import { serve } from '../http/serve'
import { addUser, changeUser, deleteUser } from './administration'
import { findUser, userList } from './list'

export const userRoutes = serve(userCalls, {
  list: ({ filter = {}, sort }, { ports }) => ({ list: userList(ports.database, { filter, sort }) }),
  get: ({ id }, { ports }) => findUser(ports.database, id),
  // The password is hashed before the transaction, because it takes long.
  create: {
    async direct({ body }, { ports, user, c }) {
      const created =
        (await earlierResult<UserWire>(c, ports)) ??
        (await addUser(ports, user, body, (write) =>
          idempotent(c, ports, async (once) => encodeUser(await write(once))),
        ))
      return decodeUser(created)
    },
  },
  update: ({ id, body: update }, { ports, user }) => changeUser(ports, user, { id, update }),
  async delete({ id }, { ports, user }) {
    await deleteUser(ports, user, id)
    return { id, message: 'Użytkownik został usunięty' }
  },
})
