type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Fields = { readonly [name: string]: Json };

const METHODS = ["get", "put", "post", "delete", "patch"];

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];

/**
 * The side that writes a value. Clients may rely on every field of a response, and requests that
 * were valid must stay valid.
 */
type Direction = "response" | "request";

/**
 * Lists what in `after` breaks clients written for `before`. Both are OpenAPI 3.1 documents.
 * Additions break nothing: new paths, methods, optional parameters and response fields.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const broken: string[] = [];
  const [oldPaths, newPaths] = [before, after].map((document) =>
    fieldsOf(fieldsOf(document)["paths"]),
  );
  for (const [path, methods] of Object.entries(oldPaths ?? {})) {
    for (const method of METHODS) {
      const operation = fieldsOf(methods)[method];
      if (operation === undefined) continue;
      const now = fieldsOf(newPaths?.[path])[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (now === undefined) broken.push(`${name}: removed`);
      else compareOperations(name, fieldsOf(operation), fieldsOf(now));
    }
  }
  return broken;

  function compareOperations(name: string, old: Fields, now: Fields): void {
    compareParameters(name, old, now);
    const [oldBody, newBody] = [fieldsOf(old["requestBody"]), fieldsOf(now["requestBody"])];
    if (newBody["required"] === true && oldBody["required"] !== true)
      broken.push(`${name}: the body is now required`);
    compareContents(`${name} body`, oldBody, newBody, "request");
    for (const [status, response] of Object.entries(fieldsOf(old["responses"]))) {
      const same = fieldsOf(now["responses"])[status];
      if (same === undefined) broken.push(`${name} ${status}: removed`);
      else compareContents(`${name} ${status}`, fieldsOf(response), fieldsOf(same), "response");
    }
  }

  function compareParameters(name: string, old: Fields, now: Fields): void {
    const keyed = (operation: Fields) =>
      new Map(
        listOf(operation["parameters"]).map((parameter) => {
          const fields = fieldsOf(parameter);
          return [`${textOf(fields["in"])} ${textOf(fields["name"])}`, fields];
        }),
      );
    const [oldOnes, newOnes] = [keyed(old), keyed(now)];
    for (const [key, parameter] of oldOnes) {
      const same = newOnes.get(key);
      if (same === undefined) broken.push(`${name} ${key}: removed`);
      else compareSchemas(`${name} ${key}`, parameter["schema"], same["schema"], "request");
    }
    for (const [key, parameter] of newOnes)
      if (parameter["required"] === true && oldOnes.get(key)?.["required"] !== true)
        broken.push(`${name} ${key}: now required`);
  }

  function compareContents(name: string, old: Fields, now: Fields, direction: Direction): void {
    for (const [type, content] of Object.entries(fieldsOf(old["content"]))) {
      const same = fieldsOf(now["content"])[type];
      if (same === undefined) broken.push(`${name}: no longer ${type}`);
      else compareSchemas(name, fieldsOf(content)["schema"], fieldsOf(same)["schema"], direction);
    }
  }

  function compareSchemas(
    name: string,
    old: Json | undefined,
    now: Json | undefined,
    direction: Direction,
  ): void {
    if (old === undefined) return;
    const [was, is] = [resolve(before, old), resolve(after, now)];
    const [giver, taker] = direction === "response" ? [is, was] : [was, is];
    const unexpected = [...typesOf(giver)].filter(
      (type) => !typesOf(taker).has(type) && !accepts(taker, type),
    );
    if (typesOf(taker).size > 0 && (unexpected.length > 0 || typesOf(giver).size === 0))
      broken.push(`${name}: was ${typesText(was)}, is ${typesText(is)}`);
    compareValues(name, was, is, direction);
    compareProperties(name, was, is, direction);
    if (was["items"] !== undefined)
      compareSchemas(`${name}[]`, was["items"], is["items"], direction);
    const [oldChoices, newChoices] = [choicesOf(was), choicesOf(is)];
    for (const [at, choice] of oldChoices.entries())
      if (newChoices[at] !== undefined) compareSchemas(name, choice, newChoices[at], direction);
      else if (direction === "request") broken.push(`${name}: form ${at + 1} removed`);
    if (direction === "response" && oldChoices.length > 0 && newChoices.length > oldChoices.length)
      broken.push(`${name}: has another form`);
    if (direction === "request" && is["pattern"] !== undefined && is["pattern"] !== was["pattern"])
      broken.push(`${name}: other pattern`);
  }

  function compareValues(name: string, was: Fields, is: Fields, direction: Direction): void {
    const [giver, taker] = direction === "response" ? [is, was] : [was, is];
    if (taker["enum"] === undefined && taker["const"] === undefined) return;
    const values = (schema: Fields) => listOf(schema["enum"] ?? schema["const"]);
    const allowed = new Set(values(taker));
    const given = values(giver);
    if (given.length === 0) broken.push(`${name}: was ${valuesText(was)}, is ${valuesText(is)}`);
    for (const value of given) {
      if (allowed.has(value)) continue;
      broken.push(
        `${name}: ${JSON.stringify(value)} ${direction === "response" ? "is new" : "is no longer accepted"}`,
      );
    }
  }

  function compareProperties(name: string, was: Fields, is: Fields, direction: Direction): void {
    const [wasRequired, isRequired] = [
      new Set(listOf(was["required"])),
      new Set(listOf(is["required"])),
    ];
    for (const [property, schema] of Object.entries(fieldsOf(was["properties"]))) {
      const same = fieldsOf(is["properties"])[property];
      if (same === undefined) broken.push(`${name}.${property}: removed`);
      else compareSchemas(`${name}.${property}`, schema, same, direction);
      if (
        direction === "response" &&
        same !== undefined &&
        wasRequired.has(property) &&
        !isRequired.has(property)
      )
        broken.push(`${name}.${property}: may now be missing`);
    }
    if (direction === "request")
      for (const property of isRequired)
        if (!wasRequired.has(property)) broken.push(`${name}.${textOf(property)}: now required`);
  }
}

function resolve(document: Json, schema: Json | undefined): Fields {
  const fields = fieldsOf(schema);
  const reference = fields["$ref"];
  if (typeof reference !== "string") return fields;
  const found = reference
    .replace(/^#\//, "")
    .split("/")
    .reduce<Json | undefined>((at, name) => fieldsOf(at)[name], document);
  return resolve(document, found);
}

const textOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : JSON.stringify(value);
const typesText = (schema: Fields): string =>
  [...typesOf(schema)].map(textOf).join(" or ") || "anything";
const typesOf = (schema: Fields): ReadonlySet<Json> => new Set(listOf(schema["type"]));
/** Every integer is also a number. */
const accepts = (schema: Fields, type: Json): boolean =>
  type === "integer" && typesOf(schema).has("number");
const choicesOf = (schema: Fields): readonly Json[] => listOf(schema["anyOf"] ?? schema["oneOf"]);
const valuesText = (schema: Fields): string =>
  JSON.stringify(schema["enum"] ?? schema["const"] ?? "any value");
