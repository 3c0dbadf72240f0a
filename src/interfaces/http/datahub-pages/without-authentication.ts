import express, { type Response, type Router } from 'express';
import { actorCookie, localPath } from './actor-cookie.js';

/** Without authentication, everyone signs in as the same user, with any name and password. */
export function withoutAuthentication(anonymousUser: string): Router {
  const router = express.Router();
  const enter = (response: Response) => actorCookie(response, { actor: anonymousUser });
  router.get('/authenticate', ({ query }, response) =>
    enter(response).redirect(localPath(query.redirect_uri)),
  );
  router.post('/logIn', (_request, response) => void enter(response).end());
  router.get('/logOut', (_request, response) => actorCookie(response, undefined).redirect('/login'));
  return router;
}
