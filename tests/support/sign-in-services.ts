import type { ServerResponse } from "node:http";

import { OAuth2Server, type MutableRedirectUri, type MutableToken } from "oauth2-mock-server";

/** The user that the services report. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly verified: boolean;
  readonly name: string;
}

export interface SignInServices {
  /** Settings in the form that `openAccounts` accepts. */
  readonly settings: {
    readonly google: {
      readonly clientId: string;
      readonly clientSecret: string;
      readonly issuer: string;
    };
    readonly github: {
      readonly clientId: string;
      readonly clientSecret: string;
      readonly url: string;
      readonly apiUrl: string;
    };
  };
  /** The same settings as environment variables. */
  readonly variables: Readonly<Record<string, string>>;
  person: Person;
  /** Set to true to cancel the next sign-in. */
  cancels: boolean;
  stop(): Promise<void>;
}

/**
 * Starts two sign-in services on free ports: OpenID Connect like Google's, and OAuth 2 like
 * GitHub's.
 */
export async function startSignInServices(): Promise<SignInServices> {
  const google = new OAuth2Server();
  const github = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: "/login/oauth/authorize", token: "/login/oauth/access_token" },
  });
  for (const server of [google, github]) {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
  }
  const at = (server: OAuth2Server): string => `http://127.0.0.1:${server.address().port}`;
  const secret = { clientId: "gridwalk", clientSecret: "secret of the test" };
  google.issuer.url = at(google);
  const settings = {
    google: { ...secret, issuer: at(google) },
    github: { ...secret, url: at(github), apiUrl: at(github) },
  };
  const services: SignInServices = {
    settings,
    variables: {
      GOOGLE_CLIENT_ID: secret.clientId,
      GOOGLE_CLIENT_SECRET: secret.clientSecret,
      GOOGLE_ISSUER: settings.google.issuer,
      GITHUB_CLIENT_ID: secret.clientId,
      GITHUB_CLIENT_SECRET: secret.clientSecret,
      GITHUB_URL: settings.github.url,
      GITHUB_API_URL: settings.github.apiUrl,
    },
    person: { id: 44, email: "lew@example.org", verified: true, name: "Lew" },
    cancels: false,
    async stop() {
      await google.stop();
      await github.stop();
    },
  };

  google.service.on("beforeTokenSigning", (token: MutableToken) => {
    const { id, email, verified, name } = services.person;
    Object.assign(token.payload, { sub: String(id), email, email_verified: verified, name });
  });
  for (const { service } of [google, github])
    service.on("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri) => {
      if (!services.cancels) return;
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    });
  github.service.addRoute("GET", "/user", (_request, response) => {
    sendJson(response, { id: services.person.id, login: "lew44", name: services.person.name });
  });
  github.service.addRoute("GET", "/user/emails", (_request, response) => {
    const { email, verified } = services.person;
    sendJson(response, [
      { email: "old@example.org", primary: false, verified: true },
      { email, primary: true, verified },
    ]);
  });
  return services;
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}
